export const REVIEW_BOARD = { name: "admin reviews", address: "adm/reviews" } as const;
