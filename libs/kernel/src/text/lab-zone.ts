/**
 * The lab's zone (parameter `lab_time_zone`, T1). All dates and times are in it, whatever zone the server or browser
 * has.
 */
export const labZone = 'Asia/Hong_Kong';
