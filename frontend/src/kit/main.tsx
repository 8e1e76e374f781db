import '@fontsource-variable/inter/opsz.css';
import { Box, CssBaseline } from '@mui/material';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { calls } from '@hadcl/features/example/project.contract';
import { validProject } from '@hadcl/features/example/project.examples';
import { answering, refusal, renderScreen } from '../shell/testing.js';
import { ProjectPage } from './pages.js';
/** `kit.html` shows the form; every save of the project is refused. */
const fields = {
  title: 'Please choose another title.',
  people: 'One of them must be the principal investigator.',
  'people.1.email': 'Please enter an e-mail address.',
  nowhere: 'This belongs to no field of the page.',
};
const refuse = (): never => {
  throw refusal(422, 'Please check.', { fields });
};
const answers = [answering(calls.project, validProject), answering(calls.saveProject, refuse)];
const page = (
  <Box sx={{ p: { xs: 4, md: 6 }, maxWidth: 1440 }}>
    <CssBaseline />
    <ProjectPage />
  </Box>
);
renderScreen(<LocalizationProvider dateAdapter={AdapterDateFns}>{page}</LocalizationProvider>, {
  answers,
  phone: innerWidth <= 480,
});
