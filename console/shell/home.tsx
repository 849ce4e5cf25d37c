import { Navigate } from 'react-router';
import { paths } from '../paths.ts';
import { useMe } from '../server/me.ts';
import { lastService } from './last-service.ts';

/** Where somebody belongs who has named no page. */
export function Home() {
  const { account, services } = useMe();
  if (!account) return <Navigate to={paths.signIn} replace />;
  const service = services.find(({ id }) => id === lastService()) ?? services[0];
  return <Navigate to={service ? paths.overview(service.id) : paths.newService} replace />;
}
