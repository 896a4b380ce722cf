/** The not-found page inside the frame: the same as everywhere, but going home needs no reload. */
import { useNavigate } from 'react-router-dom';
import { NotFound } from '@/public/not-found';

export function MissingPage() {
  const navigate = useNavigate();
  return <NotFound onHome={() => void navigate('/')} />;
}
