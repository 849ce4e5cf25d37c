/** Server code that signs `user`, in each language. docs/embed.md has the same code. */
export const SIGNING_CODE = [
  {
    language: 'Node.js',
    code: `import { createHmac } from 'node:crypto';

const signature = createHmac('sha256', process.env.PUSH_IDENTITY_SECRET)
  .update(user)
  .digest('hex');`,
  },
  {
    language: 'Python',
    code: `import hashlib, hmac, os

secret = os.environ['PUSH_IDENTITY_SECRET'].encode()
signature = hmac.new(secret, user.encode(), hashlib.sha256).hexdigest()`,
  },
  {
    language: 'PHP',
    code: `$signature = hash_hmac('sha256', $user, getenv('PUSH_IDENTITY_SECRET'));`,
  },
  {
    language: 'Ruby',
    code: `require 'openssl'

signature = OpenSSL::HMAC.hexdigest('SHA256', ENV.fetch('PUSH_IDENTITY_SECRET'), user)`,
  },
  {
    language: 'Go',
    code: `mac := hmac.New(sha256.New, []byte(os.Getenv("PUSH_IDENTITY_SECRET")))
mac.Write([]byte(user))
signature := hex.EncodeToString(mac.Sum(nil))`,
  },
];
