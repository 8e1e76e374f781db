import { modelFields } from '@hadcl/features/output-requests/request/request.contract';
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { FormSection } from '../../../ui/form/frame/FormSection.js';
import { Text } from '../../../ui/layout/layout.js';
import { FactList } from '../../../ui/page/FactList.js';
import { Fold } from '../../../ui/page/Fold.js';
import { Html } from '../../../ui/text/Html.js';
import { KeptMark } from '../files/FileSummary.js';
import { type OnTake, ReviewedFile } from '../files/ReviewedFile.js';
import type { Request } from '../types.js';
import { RequestStatus } from './RequestStatus.js';
import { recordStampOf } from './When.js';

type Props = { request: Request };

/** Part I of both types; a publication has no reason (R24). */
export function RequestorRead({ request }: Props) {
  const t = useText('request-form');
  const list = useText('requests');
  const { requestType: type, firstSubmissionDate: first, lastSubmissionDate: last } = request;
  const stamp = (at: string | null) => (at ? recordStampOf(at) : t('not-submitted'));
  return (
    <FormSection id="requestor" title={t('part-requestor')}>
      <FactList
        stacked="fit"
        facts={[
          [
            t('requestNo'),
            <span key="number" translate="no">
              {request.requestNo}
            </span>,
          ],
          [list('status'), <RequestStatus key="status" fit of={request} />],
          [t('requested-by'), request.requestByName],
          [t(type === 'PUBLICATION' ? 'refNum-publication' : 'refNum'), request.refNum],
          [t('first'), stamp(first)],
          [t('last'), stamp(last)],
        ]}
      />
      <FactList
        labelWidth={128}
        facts={[
          [t('organisation'), request.organisation || '–'],
          ...(type === 'OUTPUT'
            ? [[t('reasonOfRequest'), <Lines key="reason" text={request.reasonOfRequest} />] as const]
            : []),
        ]}
      />
    </FormSection>
  );
}

/** Typed text with its own line breaks. */
const Lines = ({ text }: { text: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
    {text || '–'}
  </Box>
);

/** Which entries of a list are unfolded; the first at first. */
function useFolds() {
  const [open, setOpen] = useState<readonly number[]>([0]);
  return (index: number) => ({
    open: open.includes(index),
    onToggle: () => setOpen(open.includes(index) ? open.filter((at) => at !== index) : [...open, index]),
  });
}

type FilesProps = {
  request: Pick<Request, 'id' | 'files' | 'attached'>;
  aside?: ReactNode;
  mayOpen?: boolean;
  onTake?: OnTake;
};

/** Part II of an output request: the files in numbered rows, each with what was attached. */
export function FilesRead({ request, aside, mayOpen = false, onTake }: FilesProps) {
  const { id, files, attached } = request;
  const t = useText('request-form');
  const fold = useFolds();
  return (
    <FormSection
      id="files"
      flush
      title={t('part-files')}
      about={files.length === 0 ? t('nothing') : undefined}
      aside={aside}
    >
      {files.map(({ name, path, desc, reason, fileId }, i) => (
        <Fold
          key={`${i} ${path}`}
          number={i + 1}
          title={name || '–'}
          about={desc}
          end={fileId && <KeptMark requestId={id} {...{ attached, fileId }} />}
          {...fold(i)}
        >
          <FactList
            labelWidth={128}
            facts={[
              [
                t('path'),
                <span key="path" translate="no">
                  {path || '–'}
                </span>,
              ],
              [t('desc'), <Lines key="desc" text={desc} />],
              [t('reason'), <Lines key="reason" text={reason} />],
            ]}
          />
          {fileId && <ReviewedFile requestId={id} {...{ fileId, mayOpen, onTake }} />}
        </Fold>
      ))}
    </FormSection>
  );
}

/** Part III of an output request: Yes or No, and each model in a fold. */
export function ModelsRead({ request: { models, isOutputModel } }: Props) {
  const t = useText('request-form');
  const fold = useFolds();
  return (
    <FormSection
      id="models"
      flush
      title={t('part-models')}
      about={models.length > 0 ? t('models-about', { count: models.length }) : t('models-none')}
      aside={
        <Box component="dl" sx={{ m: 0, display: 'flex', gap: 2, typography: 'body2' }}>
          <Text as="dt" tone="quiet">
            {t('isOutputModel')}
          </Text>
          <Text as="dd" weight="strong">
            {t(isOutputModel ? 'yes' : 'no')}
          </Text>
        </Box>
      }
    >
      {models.map((model, i) => (
        <Fold key={`${i} ${model.model}`} number={i + 1} title={model.model || '–'} about={model.language} {...fold(i)}>
          <FactList
            stacked={3}
            facts={modelFields.map((name) => [t(name), <Lines key={name} text={model[name]} />] as const)}
          />
        </Fold>
      ))}
    </FormSection>
  );
}

/** A part that is one text, such as the remarks; `none` where nothing was written. */
export function HtmlPart({ id, title, html, none }: { id: string; title: string; html: string; none: string }) {
  return (
    <FormSection id={id} title={title}>
      {html ? (
        <Html html={html} />
      ) : (
        <Text as="div" tone="quiet">
          {none}
        </Text>
      )}
    </FormSection>
  );
}
