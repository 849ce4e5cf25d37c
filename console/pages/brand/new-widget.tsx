import { Text } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { WIDGET_TYPES, type WidgetType } from '../../../contract/widget-types.ts';
import { hasRole, useService } from '../../api-client/me.ts';
import { BackLink, PageHead } from '../../components/page/page-head.tsx';
import { paths } from '../../paths.ts';
import { texts } from '../../texts.ts';
import { WidgetEditor } from './widget-editor.tsx';
import { WIDGET_ICONS } from './widget-types.tsx';
import classes from './widgets.module.css';

const words = texts.widgets;

/** A new widget: first its type, then its content. */
export function NewWidget() {
  const { service } = useParams() as { service: string };
  const { role } = useService(service);
  const [query] = useSearchParams();
  const type = WIDGET_TYPES.find((name) => name === query.get('type'));
  if (!hasRole(role, 'editor')) return <Navigate to={paths.widgets(service)} replace />;
  if (!type) return <TypeChoice service={service} />;
  return (
    <WidgetEditor
      key={type}
      service={service}
      type={type}
      readOnly={false}
      head={
        <PageHead
          title={words.types[type].new}
          back={<BackLink to={paths.newWidget(service)}>{words.allTypes}</BackLink>}
          about={words.types[type].about}
        />
      }
    />
  );
}

const TypeChoice = ({ service }: { service: string }) => (
  <>
    <PageHead
      title={words.new}
      back={<BackLink to={paths.widgets(service)}>{texts.shell.pages.widgets}</BackLink>}
      about={words.chooseType}
    />
    <div className={classes.types}>
      {WIDGET_TYPES.map((type) => (
        <TypeCard key={type} service={service} type={type} />
      ))}
    </div>
  </>
);

const TypeCard = ({ service, type }: { service: string; type: WidgetType }) => (
  <Link to={paths.newWidget(service, type)} className={classes.type}>
    <span className={classes.icon}>{WIDGET_ICONS[type]}</span>
    <Text fw={600}>{words.types[type].name}</Text>
    <Text size="sm" c="var(--quiet)">
      {words.types[type].about}
    </Text>
  </Link>
);
