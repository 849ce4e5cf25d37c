import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { wordpressPlugin } from '../../../build/wordpress.ts';
import { temporaryFolder } from '../carillon.ts';
import { until } from '../deadlines.ts';
import { reservePort } from '../ports.ts';
import { findProgram } from '../snippets/programs.ts';
import { startMariaDb } from './database.ts';

const WORDPRESS = '/usr/share/wordpress';
export const PASSWORD = 'correct horse';

/** Passes what is no file to WordPress, as a web server with pretty permalinks does. */
const ROUTER = `<?php
$path = __DIR__ . '/wordpress' . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file($path) || is_file("$path/index.php") && $path !== __DIR__ . '/wordpress/') return false;
require __DIR__ . '/wordpress/index.php';
`;

const configOf = (socket: string, url: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('WP_HOME', '${url}');
define('WP_SITEURL', '${url}');
define('DISABLE_WP_CRON', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', dirname(__DIR__) . '/debug.log');
foreach (['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT'] as $name)
  define($name, "the $name of a test");
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const INSTALL = `
  define('WP_INSTALLING', true);
  require 'wordpress/wp-load.php';
  require ABSPATH . 'wp-admin/includes/upgrade.php';
  wp_install('A shop', 'owner', 'owner@example.com', true, '', '${PASSWORD}');
  switch_theme('plain');
  update_option('permalink_structure', '/%postname%/');
  wp_create_user('ada', '${PASSWORD}', 'ada@example.com');`;

/** A theme with what themes must call. Debian's package has none. */
const THEME = {
  'style.css': '/* Theme Name: Plain */',
  'index.php': `<!doctype html><html><head><?php wp_head(); ?></head><body>
    <?php while (have_posts()) { the_post(); the_content(); } wp_footer(); ?></body></html>`,
};

/** Returns the reason for `skip`: false if WordPress can be run. */
export const skipWithoutWordPress = (): string | false =>
  ['/usr/share/wordpress/wp-load.php', '/usr/sbin/mariadbd', 'php'].every((name) => findProgram(name)) &&
  globSync('/usr/lib/php/*/mysqli.so').length > 0
    ? false
    : 'requires the packages wordpress, mariadb-server, php-cli and php-mysql';

/** Installs Debian's WordPress in a temporary folder, with the plugin as it is released, and serves it by PHP's own server. */
export async function startWordPress() {
  const folder = await temporaryFolder();
  const root = join(folder.path, 'wordpress');
  await cp(WORDPRESS, root, { recursive: true, filter: (path) => !path.includes('/wp-content/languages') });
  const database = join(folder.path, 'database');
  await mkdir(database);
  const mariadb = await startMariaDb(database);
  await promisify(execFile)('mariadb', [
    ...['--no-defaults', `--socket=${mariadb.socket}`],
    ...['--execute', 'CREATE DATABASE wordpress CHARACTER SET utf8mb4'],
  ]);
  const port = await reservePort();
  const url = `http://127.0.0.1:${port}`;
  await writeFile(join(root, 'wp-config.php'), configOf(mariadb.socket, url));
  await writeFile(join(folder.path, 'router.php'), ROUTER);
  await mkdir(join(root, 'wp-content/themes/plain'), { recursive: true });
  for (const [name, text] of Object.entries(THEME))
    await writeFile(join(root, 'wp-content/themes/plain', name), text);
  await writeFile(join(folder.path, 'carillon.zip'), (await wordpressPlugin()).contents);

  /** Runs a script of PHP in the folder, and returns what it prints. */
  const php = async (code: string) => {
    const { stdout } = await promisify(execFile)('php', ['-r', code], { cwd: folder.path });
    return stdout;
  };
  /** Runs a script within WordPress, and returns the JSON value that it returns. */
  const run = async (code: string) => {
    const request = `$_SERVER += ['REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/run', 'HTTP_HOST' => '127.0.0.1:${port}'];`;
    const value = `(function () { global $wpdb; ${code} })()`;
    return JSON.parse(await php(`${request} require 'wordpress/wp-load.php'; echo json_encode(${value});`));
  };
  await php(INSTALL);
  await run(`require_once ABSPATH . 'wp-admin/includes/file.php'; WP_Filesystem();
    return unzip_file('${folder.path}/carillon.zip', WP_PLUGIN_DIR) === true || exit('not unpacked');`);

  const server = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', root, join(folder.path, 'router.php')], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, PHP_CLI_SERVER_WORKERS: '4' },
  });
  const ended = once(server, 'exit');
  await until(
    () =>
      fetch(`${url}/wp-includes/images/blank.gif`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'PHP to listen',
  );
  return {
    url,
    root,
    folder: folder.path,
    run,
    async stop() {
      // PHP's workers are its children, in its group.
      process.kill(-server.pid!, 'SIGKILL');
      await ended;
      await mariadb.stop();
      await folder.remove();
    },
  };
}

export type WordPress = Awaited<ReturnType<typeof startWordPress>>;
