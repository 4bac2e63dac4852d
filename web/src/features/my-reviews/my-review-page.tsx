import { parseReviewId, reviewId } from "@deck/contracts/review";
import { topics } from "@deck/contracts/topics";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { mutate as mutateAny } from "swr";
import * as v from "valibot";
import { ApiError } from "../../lib/api-error.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { useConference } from "../../lib/conference.ts";
import { usePageData } from "../../lib/page-data.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { read } from "../../lib/read.ts";
import { useTopic } from "../../lib/socket.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { accountSource } from "./review-source.ts";
import { ReviewView } from "./review-view.tsx";

export function MyReviewPage() {
	const { t } = useTranslation("my-reviews");
	const { id = "" } = useParams();
	if (!v.is(reviewId, id)) throw new ApiError(404, {});
	const { number } = parseReviewId(id);
	usePageTitle(t("page_of", { number }));
	const { path: conf } = useConference();
	const { user } = useAuthSession();
	const { data: page, mutate } = usePageData(read("/api/conf/:conf/myreviews/:review", { conf, review: id }));
	const source = useMemo(() => accountSource(conf, id), [conf, id]);
	useTopic(
		user ? topics.user(user.id) : null,
		// Decisions and removals send the paper's number, for all reviewers.
		({ resource, ids }) =>
			resource === "review" && (ids.includes(id) || ids.includes(number)) && void mutate(),
		() => void mutate(),
	);
	if (!page) return <Spinner page />;
	return (
		<ReviewView
			page={page}
			source={source}
			reload={() => void mutate()}
			onChanged={(next) => {
				void mutate(next, { revalidate: false });
				void mutateAny(read("/api/conf/:conf/myreviews", { conf }));
			}}
		/>
	);
}
