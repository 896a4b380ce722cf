/** react-admin whole, for what stands inside `<Material>`. */
export * from 'react-admin';
