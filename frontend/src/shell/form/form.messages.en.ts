/** What every form says. */
export const formMessages = {
  ...{
    conflict: 'Somebody changed the same fields while you were typing. Nothing that you typed is lost.',
    disputed: '{{field}}: yours “{{mine}}”, theirs “{{theirs}}”',
  },
  ...{
    'keep-mine': 'Keep mine',
    'take-theirs': 'Take theirs',
    unsaved: 'Leave without saving?',
    lost: 'What you changed here has not been saved.',
    stay: 'Stay',
    leave: 'Leave',
  },
};
