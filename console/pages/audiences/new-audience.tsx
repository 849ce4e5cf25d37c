import { Navigate, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { AudienceEditor } from './audience-editor.tsx';

export function NewAudience() {
  const service = useService(useParams().service!);
  if (!hasRole(service.role, 'editor')) return <Navigate to={paths.audiences(service.id)} replace />;
  return (
    <>
      <PageHead
        title="New audience"
        back={<BackLink to={paths.audiences(service.id)}>Audiences</BackLink>}
        about="Customers must meet all conditions. The count updates as you go."
      />
      <AudienceEditor service={service} />
    </>
  );
}
