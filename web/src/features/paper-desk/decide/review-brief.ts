import type { PaperReviews } from "@deck/contracts/review";
import { createContext, type ReactNode } from "react";

/** Draws what the reviews of a paper come to, beside a decision on it; reviews are another feature's. */
export const ReviewBriefContext = createContext<(reviews: PaperReviews) => ReactNode>(() => null);
