import { useNavigate } from 'react-router-dom';
import { paths } from '../../shell/routes/paths.js';
import { useSession } from '../../shell/session/Session.js';
import { useHasUnsaved } from '../../shell/guard/useUnsaved.js';

/**
 * Logs out. With unsaved input it navigates to the login page instead, so that the leave guard asks; that page then
 * ends the session.
 */
export function useWayOut() {
  const { logout } = useSession();
  const navigate = useNavigate();
  const hasUnsaved = useHasUnsaved();
  return () => void (hasUnsaved() ? navigate(paths.login()) : logout());
}
