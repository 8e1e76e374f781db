import { useLocation } from 'react-router-dom';
import { paths } from '../../../shell/routes/paths.js';

/** The list with its filters as they are in the URL now, and a request that leads back to them. */
export function useListPath() {
  const { search } = useLocation();
  const to = (request: string) => {
    const query = new URLSearchParams(search);
    if (request === '') query.delete('request');
    else query.set('request', request);
    return query.size === 0 ? paths.outputRequestManagement() : `${paths.outputRequestManagement()}?${query}`;
  };
  return { list: to(''), to };
}
