/** Days after which rows are removed. A test holds these against what the tables declare. */
export const KEPT_FOR_DAYS = { contactMessages: 365, notifications: 90, accountLog: 365 };
