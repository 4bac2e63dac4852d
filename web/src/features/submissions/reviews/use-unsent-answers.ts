import { useState } from "react";
import type { AnswerToReviewProps, UnsentAnswers } from "./answer-props.ts";

/** Collects a paper's unsent answers to reviews, by review. */
export function useUnsentAnswers(): { answers: UnsentAnswers; report: AnswerToReviewProps["onUnsent"] } {
	const [answers, setAnswers] = useState<UnsentAnswers>(new Map());
	return {
		answers,
		report: (review, answer) =>
			setAnswers((before) => {
				const others = [...before].filter(([id]) => id !== review);
				return new Map(answer ? [...others, [review, answer]] : others);
			}),
	};
}
