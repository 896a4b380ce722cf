/** All of react-admin, for use inside `<Material>`. */
export * from 'react-admin';
