import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonProblem } from '../../../../../../server/api/http/errors/json-error.ts';

test('the place where a text stops being JSON is named by line and column', () => {
  for (const [text, problem] of [
    ['', 'it ends too early, at line 1, column 1'],
    ['{"payload":', 'it ends too early, at line 1, column 12'],
    ['{"a": "x', 'it ends too early, at line 1, column 9'],
    ['{"title": "a",}', 'unexpected "}" at line 1, column 15'],
    ['{\n  "title": "a"\n  "message": "b"\n}', 'unexpected "\\"" at line 3, column 3'],
    ["{'title': 'a'}", 'unexpected "\'" at line 1, column 2'],
    ['{title: "a"}', 'unexpected "title" at line 1, column 2'],
    ['{"a": undefined}', 'unexpected "undefined" at line 1, column 7'],
    ['{"a": None, "b": 1}', 'unexpected "None" at line 1, column 7'],
    [`{"a": ${'x'.repeat(1000)}}`, 'unexpected "xxxxxxxxxxxx" at line 1, column 7'],
    ['{"a": 01}', 'unexpected "1" at line 1, column 8'],
    ['[1, 2', 'it ends too early, at line 1, column 6'],
    ['[1 2]', 'unexpected "2" at line 1, column 4'],
    ['{"a": 1} {', 'unexpected "{" at line 1, column 10'],
    ['{"a": "🥐🥐", b}', 'unexpected "b" at line 1, column 13'],
    ['{"a": 🥐}', 'unexpected "🥐" at line 1, column 7'],
    ['{"a": "x\ny"}', 'unexpected "\\n" at line 1, column 9'],
    ['{"a": "\\x"}', 'unexpected "\\\\" at line 1, column 8'],
    ['{"a": "\\u12"}', 'unexpected "\\\\" at line 1, column 8'],
    ['\r\n\r\n  ]', 'unexpected "]" at line 3, column 3'],
  ] as const)
    assert.equal(jsonProblem(text), `must be valid JSON: ${problem}`, text);
});

test('it agrees with JSON.parse, whatever is cut out of a body or put into it', () => {
  const body = '{"a": [1, -0.5e+3, "x\\n\\u00e9", {}, []], "b": {"c": null, "d": [true, false]}, "": "\\\\"}';
  const texts = [body, '"x"', ' 7 ', 'null', '{}', '[[]]', '{"a":1,"a":2}'];
  for (let at = 0; at <= body.length; at++) {
    texts.push(body.slice(0, at), body.slice(0, at) + body.slice(at + 1));
    for (const more of [',', '"', '}', ']', '0', '\\', '\n', '-', 'e', '.'])
      texts.push(body.slice(0, at) + more + body.slice(at));
  }
  for (const text of texts) assert.equal(jsonProblem(text) === null, isJson(text), text);
});

test('a reason is short, and the longest body is read without a deep stack', () => {
  const length = 2 ** 20;
  for (const text of [' ', '"', '1', '[', '\n', '"\\', 'x', '🥐'].map((part) => part.repeat(length))) {
    // The caller rejects deep nesting first.
    if (text.startsWith('[')) continue;
    const problem = jsonProblem(text);
    assert.ok(problem === null || problem.length < 120, text.slice(0, 10));
  }
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
