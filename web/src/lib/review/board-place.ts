/** The board of reviews, as other pages lead to it and know that somebody came from it. */
export const REVIEW_BOARD = { name: "admin reviews", address: "adm/reviews" } as const;
