import i18next, { type TOptions } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { featureNamespaces } from './messages.features.js';
import { frameNamespaces } from './messages.js';

type Sentences = typeof frameNamespaces & typeof featureNamespaces;
export type Namespace = keyof Sentences;

void i18next.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  defaultNS: 'frame',
  resources: { en: frameNamespaces },
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
    key: Asked<keyof Sentences[N] & string>,
    values?: TOptions & Record<string, unknown>,
  ) => string;
}
