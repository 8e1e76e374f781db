/** The lab's zone (parameter `lab_time_zone`, T1): every date and time is the lab's, whatever a server or browser has. */
export const labZone = 'Asia/Hong_Kong';
