import Box from '@mui/material/Box';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { cleanedPaste } from '../../text/Html.js';
import { withoutPictures } from '../../text/htmlText.js';
import type { FieldIds } from '../frame/FieldFrame.js';
import { RichTextTools } from './RichTextTools.js';

type Props = FieldIds & {
  label: string;
  placeholder?: string | undefined;
  rows: number;
  html: string;
  invalid: boolean;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  onHtml: (html: string) => void;
  onBlur: () => void;
};

/**
 * Only the HTML that the server keeps: anything else cannot be typed or pasted. The order of the marks is the order in
 * which they are nested in the saved HTML.
 */
const extensions = [
  ...[Bold, BulletList, Document, Dropcursor, Gapcursor, HardBreak],
  Heading.configure({ levels: [3, 4] }),
  ...[UndoRedo, Italic, ListItem, ListKeymap],
  Link.configure({
    openOnClick: false,
    protocols: ['http', 'https', 'mailto'],
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  ...[OrderedList, Paragraph, Strike, Text, Underline],
];
/** Spells HTML as the server does, so that saved and sent text compare equal. */
const writtenAs = (html: string) => html.replaceAll('&nbsp;', '\u00a0').replaceAll('<br>', '<br />');

const isOnlyFiles = (data: DataTransfer | null) =>
  Boolean(data?.files.length) && !data?.types.some((type) => type.startsWith('text/'));

const look = {
  border: 1,
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': {
    borderColor: 'primary.main',
    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
  },
  '& .ProseMirror': {
    typography: 'body1',
    px: 3,
    py: 2,
    outline: 'none',
    overflowWrap: 'anywhere',
    overflowY: 'auto',
    maxHeight: 360,
  },
  '& .ProseMirror:focus-visible': { outline: 'none' },
  '& p': { m: 0 },
  '& p + p, & ul + p, & ol + p': { mt: 2 },
  '& ul, & ol': { my: 1, pl: 5 },
  '& strong': { fontWeight: 600 },
  '& a': { color: 'primary.main' },
  '& h3, & h4': { typography: 'h3', my: 1 },
};

/** Drawn in the only paragraph of an empty text, where the caret stands. */
const hint = (placeholder: string) => ({
  '& .ProseMirror > p:only-child::before': {
    content: JSON.stringify(placeholder),
    ...{ float: 'left', height: 0, color: 'text.secondary', pointerEvents: 'none' },
  },
});

export default function RichTextEditor(props: Props) {
  const t = useText('form');
  const { id, labelId, describedBy, label, placeholder, rows, html, invalid, required, disabled, onHtml, onBlur } =
    props;
  /** The HTML that this editor wrote last; any other value in the form came from outside. */
  const own = useRef(html);
  const [refusesPicture, setRefusesPicture] = useState(false);
  const refusePictures = () => {
    setRefusesPicture(true);
    return true;
  };
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-invalid': `${invalid}`,
        'aria-required': `${required === true}`,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(placeholder && { 'aria-placeholder': placeholder }),
        style: `min-height: ${rows * 20 + 16}px`,
      },
      transformPastedHTML: (pasted) => {
        const { html: text, hadPictures } = withoutPictures(pasted);
        setRefusesPicture(hadPictures);
        return cleanedPaste(text);
      },
      // Excel puts a picture of the cells beside their text, so only files without text are refused.
      handlePaste: (_, { clipboardData }) => isOnlyFiles(clipboardData) && refusePictures(),
      handleDOMEvents: {
        drop: (_, event) => {
          if (!event.dataTransfer?.files.length) return false;
          event.preventDefault();
          return refusePictures();
        },
        keydown: (_, event) => {
          if (!event.ctrlKey && !event.metaKey) setRefusesPicture(false);
          // Leave Tab to the browser; in a list TipTap would indent or outdent the item.
          return event.key === 'Tab';
        },
      },
    },
    onUpdate: ({ editor: updated }) => {
      own.current = updated.isEmpty ? '' : writtenAs(updated.getHTML());
      onHtml(own.current);
    },
    onBlur,
  });
  useEffect(() => {
    if (html === own.current) return;
    own.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <>
      <Box
        sx={{
          ...look,
          ...(placeholder && html === '' && hint(placeholder)),
          ...{ borderColor: invalid ? 'error.main' : 'line.firm', opacity: disabled ? 0.6 : 1 },
        }}
      >
        <RichTextTools editor={editor} label={t('formatting', { label })} disabled={disabled === true} />
        <EditorContent editor={editor} />
      </Box>
      {refusesPicture && (
        <FormHelperText role="alert" error>
          {t('no-pictures')}
        </FormHelperText>
      )}
    </>
  );
}
