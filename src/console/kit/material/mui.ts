/** MUI whole, for what stands inside `<Material>`. */
export * from '@mui/material';
