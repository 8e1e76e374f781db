import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { belowHead, FormHead } from '../../../ui/form/frame/FormSection.js';
import { type FormPart, SectionNav } from '../../../ui/page/SectionNav.js';
import { Note } from '../../../ui/status/Note.js';
import { labTimeOf, stampOf } from '../../clock/labClock.js';
import { useText } from '../../../i18n/i18n.js';
import { FormNotes } from '../CallForm.js';
import { RefusedDialog } from './Answers.js';
import type { DraftOf } from './useDraftOf.js';
import type { FormPageOf } from './useFormPage.js';
import { Row, Stack } from '../../../ui/layout/layout.js';
const one = 'minmax(0, 1fr)';
/** Columns of a form page, or of one that is read only: sections at the left, `aside` (px) at the right. */
export const pageColumns = ({ sections, aside, wide }: { sections?: boolean; aside?: number; wide?: boolean }) => ({
  ...{ display: 'grid', gap: 5, alignItems: 'start' },
  gridTemplateColumns: {
    xs: one,
    ...(sections && { md: `232px ${aside || wide ? one : 'minmax(0, 960px)'}` }),
    ...(aside && { lg: `${sections ? '232px ' : ''}${one} ${aside}px` }),
  },
});
/** Stays in view beside a long form; below it where the window is narrow. */
export const pageAside = {
  ...{ display: 'grid', gap: 4, gridColumn: { md: -2 } },
  ...{ position: { lg: 'sticky' }, top: belowHead },
};

type Props<V extends FieldValues> = Omit<ComponentProps<typeof FormHead>, 'children'> & {
  page: Pick<
    FormPageOf<V>,
    | ('control' | 'base' | 'seen' | 'theirs' | 'kept' | 'suggested' | 'begin' | 'problem' | 'stale' | 'submit')
    | ('unsaved' | 'wordOf' | 'say' | 'refused' | 'refusedTitle' | 'closeRefused' | 'tellsFirst')
  >;
  /** The buttons of the head. */
  actions: ReactNode;
  draft?: DraftOf;
  /** What the record is called in the notes about its draft: “this report”. */
  what?: string;
  /** Completeness of the sections. */
  parts?: readonly FormPart[];
  /** Below the list of sections. */
  foot?: ReactNode;
  /** Above the form: why it is open, or why it is locked. */
  notice?: ReactNode;
  aside?: ReactNode;
  asideWidth?: number;
  /** The sections take the whole width, for rows of many fields. */
  wide?: boolean;
  /** What else can be done about a refusal that names no field. */
  instead?: ComponentProps<typeof RefusedDialog>['instead'];
  /** For a submit button in the head: Enter in a field then sends the form. */
  formId?: string;
  children: ReactNode;
};

/** A long form with its head, sections, notes and dialogs. Without `formId` Enter in a field does not send it. */
export function FormPage<V extends FieldValues>(props: Props<V>) {
  const {
    page,
    actions,
    draft,
    what = '',
    parts,
    foot,
    notice,
    aside,
    asideWidth = 296,
    wide,
    formId,
    children,
  } = props;
  const { title, status, context, line } = props;
  const t = useText('form-page');
  const draftLine = useDraftLine(page.unsaved, draft);
  const words = { done: t('done'), open: t('open'), error: t('error'), optional: t('optional') };
  return (
    <>
      <FormHead title={title} status={status} context={context} line={line ?? draftLine}>
        {actions}
      </FormHead>
      <Box
        component="form"
        id={formId}
        data-form
        noValidate
        onSubmit={formId === undefined ? (event) => event.preventDefault() : page.submit}
        sx={pageColumns({
          sections: parts !== undefined,
          ...(aside !== undefined && { aside: asideWidth }),
          ...(wide && { wide }),
        })}
      >
        {parts && (
          <SectionNav
            label={t('sections')}
            parts={parts}
            words={words}
            complete={(done, all) => t('complete', { done, all })}
            foot={foot}
          />
        )}
        <Stack gap={4} fit shrink>
          {notice}
          {draft && <DraftNote draft={draft} what={what} />}
          <FormNotes form={page} wordOf={page.wordOf} say={page.say} />
          {children}
        </Stack>
        {aside !== undefined && <Box sx={pageAside}>{aside}</Box>}
      </Box>
      <RefusedDialog
        refused={page.refused}
        title={page.refusedTitle}
        firstOnly={page.tellsFirst}
        instead={props.instead}
        onClose={page.closeRefused}
      />
    </>
  );
}

/** Whether the input is stored: not yet, or as a draft. */
function useDraftLine(unsaved: boolean, draft: DraftOf | undefined): string {
  const t = useText('form-page');
  if (!unsaved || !draft) return '';
  const { kept, waits } = draft;
  if (waits) return t('draft-waits');
  if (!kept) return t('unsaved');
  return 'failed' in kept ? t('draft-failed') : t('draft-kept', { time: labTimeOf(kept.at) });
}

type Act = { readonly word: 'take-draft' | 'drop-draft' | 'take-other' | 'keep-this' | 'exchange'; act: () => void };

/** Tells that a draft was restored. One from another window, or for an older version, is restored only by choice. */
function DraftNote({ draft, what }: { draft: DraftOf; what: string }) {
  const t = useText('form-page');
  const { other, isOlder, restored, spare } = draft;
  const box = useRef<HTMLDivElement>(null);
  // The choice may appear while the person writes at the end of the page, and until they choose nothing is stored:
  // scroll to it.
  useEffect(() => {
    if (other && !isOlder) box.current?.scrollIntoView({ block: 'center' });
  }, [other, isOlder]);
  const buttons = (...acts: Act[]) => (
    <Row gap={2} wrap>
      {acts.map(({ word, act }) => (
        <Button key={word} size="small" variant="outlined" onClick={act}>
          {t(word)}
        </Button>
      ))}
    </Row>
  );
  if (other) {
    const [drop, take] = isOlder ? (['drop-draft', 'take-draft'] as const) : (['keep-this', 'take-other'] as const);
    return (
      <div ref={box}>
        <Note
          tone="warn"
          icon="history"
          role="alert"
          title={t(isOlder ? 'draft-older' : 'draft-elsewhere', { what, at: stampOf(other.keptAt) })}
          action={buttons({ word: drop, act: draft.keepMine }, { word: take, act: draft.take })}
        >
          {t(isOlder ? 'draft-older-text' : 'draft-elsewhere-text')}
        </Note>
      </div>
    );
  }
  if (spare !== undefined)
    return (
      <Note
        tone="note"
        icon="history"
        role="status"
        title={t('draft-spare')}
        action={buttons({ word: 'exchange', act: draft.exchange })}
      />
    );
  if (!restored) return null;
  return <Note tone="note" icon="history" role="status" title={t('draft-restored', { at: restored })} />;
}
