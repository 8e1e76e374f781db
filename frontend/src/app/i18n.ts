import i18next, { type TOptions } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { english, type Namespace } from './messages.js';

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'frame',
  resources: { en: english },
  interpolation: { escapeValue: false },
  keySeparator: false,
  nsSeparator: false,
  returnNull: false,
  initAsync: false,
});

/** `seats_one` and `seats_other` are asked for as `seats`, with a `count`. */
type Asked<Key> = Key extends `${infer Plain}_${'one' | 'other'}` ? Plain : Key;

/** The sentences of one feature: `const t = useText('bookings')`, `t('period-over', { date })`. A key that is not there does not compile. */
export function useText<N extends Namespace>(namespace: N) {
  const { t } = useTranslation(namespace);
  return t as unknown as (
    key: Asked<keyof (typeof english)[N] & string>,
    values?: TOptions & Record<string, unknown>,
  ) => string;
}
