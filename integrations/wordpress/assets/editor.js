/** The checkbox in the block editor's panel of the post. */
(({ plugins, editor, editPost, components, data, element, i18n }) => {
  const { createElement } = element;
  const { __ } = i18n;
  const PostStatusInfo = editor.PluginPostStatusInfo ?? editPost.PluginPostStatusInfo;
  const META = '_carillon_send';

  const Choice = () => {
    const { choice, isPublished } = data.useSelect((select) => {
      const post = select('core/editor');
      return {
        choice: post.getEditedPostAttribute('meta')?.[META] ?? '',
        isPublished: post.isCurrentPostPublished(),
      };
    });
    const { editPost: change } = data.useDispatch('core/editor');
    if (isPublished) return null;
    return createElement(
      PostStatusInfo,
      null,
      createElement(components.CheckboxControl, {
        label: __('Notify subscribers when published', 'carillon'),
        checked: choice === '' ? window.carillonSendsPosts : choice === 'yes',
        onChange: (isChecked) => change({ meta: { [META]: isChecked ? 'yes' : 'no' } }),
      }),
    );
  };
  plugins.registerPlugin('carillon', { render: Choice });
})(window.wp);
