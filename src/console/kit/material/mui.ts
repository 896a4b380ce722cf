/** All of MUI, for use inside `<Material>`. */
export * from '@mui/material';
