import type { FieldWords } from '../../ui/form/frame/words.js';
import { language } from '../../ui/text/language.js';
import { useText } from '../i18n/i18n.js';

const number = (n: number) => n.toLocaleString(language);

/** The texts of the form fields in the page's language. */
export function useFieldWords(): FieldWords {
  const t = useText('form');
  return {
    used: (used, most) => t('used', { used: number(used), most: number(most) }),
    tooMuch: (over, used, most) => t('too-much', { over: number(over), used: number(used), most: number(most) }),
    showPassword: t('show-password'),
    hidePassword: t('hide-password'),
    noNumber: t('no-number'),
    noWholeDate: t('no-whole-date'),
    openCalendar: (label) => t('open-calendar', { label }),
    formatting: (label) => t('formatting', { label }),
    bold: t('bold'),
    italic: t('italic'),
    underline: t('underline'),
    bullets: t('bullets'),
    numbers: t('numbers'),
    link: t('link'),
    linkAddress: t('link-address'),
    setLink: t('set-link'),
    removeLink: t('remove-link'),
    notALink: t('not-a-link'),
    noPictures: t('no-pictures'),
    findPeople: t('find-people'),
    searching: t('searching'),
    nobody: t('nobody'),
    searchFailed: t('search-failed'),
    chooseOrClear: t('choose-or-clear'),
    nothingFound: t('nothing-found'),
    remove: (what) => t('remove', { what }),
    keep: t('keep'),
    chooseFiles: t('choose-files'),
    dropFiles: t('drop-files'),
    fileTooLarge: (name, most) => t('file-too-large', { name, most }),
    fileOfType: (name) => t('file-of-type', { name }),
    fileTwice: (name) => t('file-twice', { name }),
    filesTooMany: (count) => t('files-too-many', { count }),
    uploading: (name) => t('uploading', { name }),
    uploadFailed: (name) => t('upload-failed', { name }),
    waitForUpload: t('wait-for-upload'),
  };
}
