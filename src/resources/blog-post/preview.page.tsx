export { PostPreview as default } from '../post-preview';
