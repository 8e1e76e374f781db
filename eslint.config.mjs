import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const clock = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The lab clock tells the time (T2).',
  },
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'The lab clock tells the time (T2).' },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'A feature is deterministic: ids come from idFor.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'node_modules/**',
      'var/**',
      '**/*.mjs',
      '**/*.cjs',
      'tools/new/slice/**',
      'frontend/vite.config.ts',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      'max-lines': ['error', 300],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='skip'][callee.object.name=/^(it|test|describe)$/]",
          message: 'No skipped tests.',
        },
      ],
    },
  },
  {
    files: ['libs/features/**/*.ts', 'libs/kernel/src/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...clock] },
  },
  {
    files: ['frontend/src/features/**/*.tsx', 'frontend/src/features/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react-hook-form',
          importNames: ['useFieldArray'],
          message: 'A list of rows is a ListField or a FoldedListField.',
        },
      ],
    },
  },
  { files: ['frontend/**/*.tsx', 'frontend/**/*.ts'], ...reactHooks.configs.flat.recommended },
);
