import { useNavigate } from 'react-router-dom';
import { paths } from '../../shell/routes/paths.js';
import { useSession } from '../../shell/session/Session.js';
import { useHasUnsaved } from '../../shell/guard/useUnsaved.js';

/** Logs out; a screen with unsaved changes is asked first, as on the way to any other page: the login page ends the session. */
export function useWayOut() {
  const { logout } = useSession();
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsaved();
  return () => void (hasUnsaved() ? navigate(paths.login()) : logout());
}
