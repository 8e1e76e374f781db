import ButtonBase from '@mui/material/ButtonBase';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useText } from '../../../i18n/i18n.js';
import { rove } from '../../browser/roving.js';
import { Icon } from '../../text/Icon.js';
import Button from '@mui/material/Button';
import Input from '@mui/material/TextField';
import { isComposing } from '../../text/typing.js';
import { touch } from '../../theme/touch.js';
import { Row } from '../../layout/layout.js';

/**
 * The URL for a typed address: without a protocol it becomes https:, or mailto: if it has an @ and no slash; undefined
 * if invalid.
 */
const hrefOf = (typed: string): string | undefined => {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:/i.test(text)
    ? text
    : `${/^[^/\s]+@[^/\s]+$/.test(text) ? 'mailto:' : 'https://'}${text}`;
  if (!URL.canParse(full)) return undefined;
  const { protocol, hostname, pathname } = new URL(full);
  if (protocol === 'mailto:') return pathname.includes('@') ? full : undefined;
  return (protocol === 'https:' || protocol === 'http:') && /^[^.]+(\.[^.]+)+$/.test(hostname) ? full : undefined;
};

const link = (editor: Editor, href: string) => {
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty || editor.isActive('link'))
    return chain.extendMarkRange('link').setLink({ href }).run();
  const written = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
  // End the mark, so that text typed next is not part of the link.
  return chain.insertContent(written).unsetMark('link').run();
};

type RichTextLinkProps = { editor: Editor; onEnd: () => void };

/** Input for the address of the selected text. Enter sets it, Escape cancels; both return the focus to the text. */
function RichTextLink({ editor, onEnd }: RichTextLinkProps) {
  const t = useText('form');
  const [before] = useState<string>(() => editor.getAttributes('link').href ?? '');
  const [address, setAddress] = useState(before);
  const [wrong, setWrong] = useState(false);
  const end = (act: () => void) => {
    act();
    onEnd();
  };
  const set = () => {
    const href = hrefOf(address);
    if (href === undefined) setWrong(true);
    else end(() => link(editor, href));
  };
  const press = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || isComposing(event.nativeEvent)) return;
    // Keep Enter from submitting the form and Escape from closing the dialog around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else end(() => editor.commands.focus());
  };
  return (
    <Row gap={2} wrap padX={2} padY={2} lineBelow="soft">
      <Input
        autoFocus
        value={address}
        placeholder="https://"
        error={wrong}
        helperText={wrong ? t('not-a-link') : undefined}
        onKeyDown={press}
        onChange={({ target }) => {
          setWrong(false);
          setAddress(target.value);
        }}
        slotProps={{ htmlInput: { 'aria-label': t('link-address'), inputMode: 'url' } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button variant="outlined" onClick={set}>
        {t('set-link')}
      </Button>
      {before !== '' && (
        <Button
          color="inherit"
          onClick={() => end(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
        >
          {t('remove-link')}
        </Button>
      )}
    </Row>
  );
}

const names = ['bold', 'italic', 'underline', 'bullets', 'numbers', 'link'] as const;
type Tool = (typeof names)[number];

const faces: Record<Tool, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  underline: <u>U</u>,
  bullets: <Icon name="bullets" size={16} />,
  numbers: <Icon name="numbers" size={16} />,
  link: <Icon name="link" size={16} />,
};
const acts: Record<Exclude<Tool, 'link'>, (editor: Editor) => void> = {
  bold: (editor) => editor.chain().focus().toggleBold().run(),
  italic: (editor) => editor.chain().focus().toggleItalic().run(),
  underline: (editor) => editor.chain().focus().toggleUnderline().run(),
  bullets: (editor) => editor.chain().focus().toggleBulletList().run(),
  numbers: (editor) => editor.chain().focus().toggleOrderedList().run(),
};
const isOn = (editor: Editor): Record<Tool, boolean> => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  link: editor.isActive('link'),
});
const look = {
  width: touch(28),
  height: touch(24),
  borderRadius: 0.5,
  typography: 'body2',
  '& b': { fontWeight: 600 },
  '&:hover': { bgcolor: 'surface.sunken', color: 'text.primary' },
  '&[aria-pressed=true]': { bgcolor: 'surface.sunken', color: 'text.primary' },
};

type Props = { editor: Editor; label: string; disabled: boolean };

/** Toolbar with one tab stop; arrow keys move between the buttons. */
export function RichTextTools({ editor, label, disabled }: Props) {
  const t = useText('form');
  const on = useEditorState({ editor, selector: ({ editor: updated }) => isOn(updated) });
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
  return (
    <>
      <Row
        role="toolbar"
        aria-label={label}
        onKeyDown={(event) => rove(event, [[...event.currentTarget.querySelectorAll('button')]], 'wrap')}
        gap={0.5}
        padX={1.5}
        padY={1}
        lineBelow="soft"
        tone="quiet"
      >
        {names.map((name, i) => (
          <ButtonBase
            key={name}
            type="button"
            aria-label={t(name)}
            title={t(name)}
            aria-pressed={on[name]}
            tabIndex={i === at ? 0 : -1}
            disabled={disabled}
            // Keep the selection in the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setAt(i)}
            aria-expanded={name === 'link' ? linking : undefined}
            onClick={() => (name === 'link' ? setLinking(!linking) : acts[name](editor))}
            sx={look}
          >
            {faces[name]}
          </ButtonBase>
        ))}
      </Row>
      {linking && <RichTextLink editor={editor} onEnd={() => setLinking(false)} />}
    </>
  );
}
