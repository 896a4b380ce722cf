/** The smallest React page: a heading and a form, rendered in the browser, without any style. */
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Plain() {
  const [name, setName] = useState('');
  return (
    <main>
      <h1>Sign in</h1>
      <form onSubmit={(event) => event.preventDefault()}>
        <label>
          Email <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <label>
          Password <input type="password" />
        </label>
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Plain />
  </StrictMode>,
);
