import { Navigate, useParams, useSearchParams } from 'react-router';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { AutomationEditor } from './automation-editor.tsx';
import { STARTERS } from './start-with.ts';
import { StarterList } from './starters.tsx';

const words = texts.automations;

/** A new automation. `?starter=` says with what it begins; without it, this is the choice. */
export function NewAutomation() {
  const service = useService(useParams().service!);
  const chosen = useSearchParams()[0].get('starter');
  const starter = STARTERS.find((one) => one === chosen);
  if (!hasRole(service.role, 'editor')) return <Navigate to={paths.automations(service.id)} replace />;
  return (
    <>
      <PageHead
        title={words.new}
        back={<BackLink to={paths.automations(service.id)}>{texts.shell.pages.automations}</BackLink>}
        about={words.newAbout}
      />
      {starter ? (
        <AutomationEditor key={starter} service={service} starter={starter} />
      ) : (
        <StarterList service={service.id} />
      )}
    </>
  );
}
