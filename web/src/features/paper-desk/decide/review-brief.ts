import type { PaperReviews } from "@deck/contracts/review";
import { createContext, type ReactNode } from "react";

/** Renders the review summary; injected, because reviews are another feature. */
export const ReviewBriefContext = createContext<(reviews: PaperReviews) => ReactNode>(() => null);
