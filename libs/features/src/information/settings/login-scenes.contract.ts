/** The scenes that the login page can show: a busy season, the waves of a month, the course of a day. */
export const loginScenes = ['season', 'waves', 'days'] as const;
export type LoginScene = (typeof loginScenes)[number];

/** The names in a list separated by commas. */
export const scenesNamed = (list: string): readonly string[] => list.split(',').map((name) => name.trim());
export const isScene = (name: string): name is LoginScene => (loginScenes as readonly string[]).includes(name);
