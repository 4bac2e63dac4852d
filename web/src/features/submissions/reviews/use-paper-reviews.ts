import type { ReviewForAuthors } from "@deck/contracts/author-review";
import type { Paper } from "@deck/contracts/paper";
import { topics } from "@deck/contracts/topics";
import { useAuthSession } from "../../../lib/auth-session.ts";
import { useRead } from "../../../lib/page-data.ts";
import { read } from "../../../lib/read.ts";
import { useTopic } from "../../../lib/socket.ts";

export interface ReviewsOfPaper {
	list: ReviewForAuthors[];
	/** The first read. */
	loading: boolean;
	failed: boolean;
	reload(): void;
}

/** Reads visible reviews, live, once in review. */
export function usePaperReviews(conf: string, { number, steps, decision }: Paper): ReviewsOfPaper {
	const { user } = useAuthSession();
	const wasReviewed = decision !== null || steps.some(({ kind }) => kind === "reviewing");
	const { data, error, mutate } = useRead(
		wasReviewed ? read("/api/conf/:conf/papers/:number/reviews", { conf, number }) : null,
	);
	useTopic(
		user && wasReviewed ? topics.user(user.id) : null,
		({ resource, ids }) => resource === "paper" && ids.includes(number) && void mutate(),
		() => void mutate(),
	);
	const failed = data === undefined && error !== undefined;
	return {
		list: data ?? [],
		loading: wasReviewed && data === undefined && !failed,
		failed,
		reload: () => void mutate(),
	};
}
