import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Input from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../composing.js';
import type { FieldWords } from './words.js';

/** An address as it is kept: without a protocol it is one of the web, with an @ and no path a mailbox; undefined if it is none. */
export const hrefOf = (typed: string): string | undefined => {
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
  // What is written next is no longer the link.
  return chain.insertContent(written).unsetMark('link').run();
};

type Props = { editor: Editor; words: FieldWords; onEnd: () => void };

/** The address of what is selected; Enter sets it, Escape leaves the text as it is, both lead back into the text. */
export function RichTextLink({ editor, words, onEnd }: Props) {
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
    // Neither sends the form nor closes the dialog in which the field stands.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else end(() => editor.commands.focus());
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, px: 2, py: 2, borderBottom: 1, borderColor: 'line.soft' }}>
      <Input
        autoFocus
        value={address}
        placeholder="https://"
        error={wrong}
        helperText={wrong ? words.notALink : undefined}
        onKeyDown={press}
        onChange={({ target }) => {
          setWrong(false);
          setAddress(target.value);
        }}
        slotProps={{ htmlInput: { 'aria-label': words.linkAddress, inputMode: 'url' } }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button variant="outlined" onClick={set}>
        {words.setLink}
      </Button>
      {before !== '' && (
        <Button
          color="inherit"
          onClick={() => end(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
        >
          {words.removeLink}
        </Button>
      )}
    </Box>
  );
}
