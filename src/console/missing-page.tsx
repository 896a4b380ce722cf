/**
 * The not-found page inside the frame: the same as elsewhere, but its link home needs no reload.
 */
import { useNavigate } from 'react-router-dom';
import { NotFound } from '@/public/not-found';

export function MissingPage() {
  const navigate = useNavigate();
  return <NotFound onHome={() => void navigate('/')} />;
}
