import type { PaperReviews } from "@deck/contracts/review";
import { createContext, type ReactNode } from "react";

/** Renders the review summary beside a decision. Injected, because reviews are another feature. */
export const ReviewBriefContext = createContext<(reviews: PaperReviews) => ReactNode>(() => null);
