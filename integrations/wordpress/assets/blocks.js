/** The blocks in the editor. The site renders them. */
(({ blocks, blockEditor, element, i18n }) => {
  const { createElement } = element;
  const { __ } = i18n;

  blocks.registerBlockType('carillon/subscribe', {
    edit: ({ attributes, setAttributes }) =>
      createElement(
        'div',
        blockEditor.useBlockProps({ className: 'wp-block-button' }),
        createElement(blockEditor.RichText, {
          tagName: 'span',
          className: 'wp-block-button__link wp-element-button',
          allowedFormats: [],
          value: attributes.text,
          placeholder: __('Get notifications', 'carillon'),
          onChange: (text) => setAttributes({ text }),
        }),
      ),
    save: () => null,
  });
  blocks.registerBlockType('carillon/inbox', {
    edit: () =>
      createElement(
        'div',
        blockEditor.useBlockProps(),
        createElement('span', { className: 'dashicons dashicons-bell', 'aria-hidden': true }),
        ' ',
        __('The bell, for signed-in users', 'carillon'),
      ),
    save: () => null,
  });
})(window.wp);
