import { Navigate, useParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { AudienceEditor } from './audience-editor.tsx';

export function NewAudience() {
  const service = useService(useParams().service!);
  if (!hasRole(service.role, 'editor')) return <Navigate to={paths.audiences(service.id)} replace />;
  return (
    <>
      <PageHead
        title={texts.audiences.new}
        back={<BackLink to={paths.audiences(service.id)}>{texts.shell.pages.audiences}</BackLink>}
        about={texts.audiences.newAbout}
      />
      <AudienceEditor service={service} />
    </>
  );
}
