const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date yyyy-MM-dd as sentences say it: `10 Mar 2027`. */
export const dayText = (date: string): string =>
  `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** A month yyyy-MM as sentences say it: `Mar 2027`. */
export const monthText = (month: string): string => `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
