/** The pictures of the login page that the product has: a busy season, the waves of a month, a day that swells and ebbs. */
export const loginScenes = ['season', 'waves', 'days'] as const;
export type LoginScene = (typeof loginScenes)[number];

/** The names in a list with commas between, as they stand there. */
export const scenesNamed = (list: string): readonly string[] => list.split(',').map((name) => name.trim());
export const isScene = (name: string): name is LoginScene => (loginScenes as readonly string[]).includes(name);
