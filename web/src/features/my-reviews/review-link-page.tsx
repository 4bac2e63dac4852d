import type { DeclinedReviewLink, ReviewLinkForm } from "@deck/contracts/own-review";
import { reviewId } from "@deck/contracts/review";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import useSWR from "swr";
import * as v from "valibot";
import { api, json } from "../../lib/api.ts";
import { ApiError } from "../../lib/api-error.ts";
import { useAuthSession } from "../../lib/auth-session.ts";
import { conferenceName } from "../../lib/conference.ts";
import { useLocale } from "../../lib/i18n.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { formatError } from "../../lib/report-error.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { DateText } from "../../ui/date-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { OtherAccountQuestion } from "./other-account-question.tsx";
import { linkSource } from "./review-source.ts";
import { ReviewView } from "./review-view.tsx";

/** Nobody else changes this review. */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };

/** Shows `/auth/review#…`: an invitation link. Opening answers nothing: mail scanners follow links. */
export function ReviewLinkPage() {
	const { t } = useTranslation("my-reviews");
	usePageTitle(t("link.title"));
	const { hash } = useLocation();
	return <LinkedReview key={hash} hash={hash} />;
}

function LinkedReview({ hash }: { hash: string }) {
	const { user } = useAuthSession();
	const link = useMemo(() => linkOf(hash), [hash]);
	const source = useMemo(() => linkSource(link), [link]);
	const [goesOn, goOn] = useState(false);
	const { data, error, mutate } = useSWR(
		["review link", hash],
		() => json(api.api["review-link"].$post({ json: link })),
		ONCE,
	);
	if (!data && error instanceof ApiError && error.declined) return <LinkDeclined {...error.declined} />;
	if (!data && error !== undefined) return <LinkFailure error={error} onAgain={() => void mutate()} />;
	if (!data || user === undefined) return <Spinner page />;
	if (user && !goesOn) return <OtherAccountQuestion page={data} user={user} onContinue={() => goOn(true)} />;
	return (
		<ReviewView
			page={data}
			source={source}
			reload={() => void mutate()}
			onChanged={(next) => void mutate(next, { revalidate: false })}
		/>
	);
}

/** Sends malformed links to the server, which explains the error. */
function linkOf(hash: string): ReviewLinkForm {
	const [conference = "", review = "", signature = ""] = hash.slice(1).split("/");
	return {
		conference: /^[\w-]{1,64}$/.test(conference) ? conference : "-",
		review: v.is(reviewId, review) ? review : "1-1",
		signature: signature.slice(0, 100),
	};
}

function LinkDeclined({ at, conference, contact }: DeclinedReviewLink) {
	const { t } = useTranslation("my-reviews");
	const locale = useLocale();
	const { user } = useAuthSession();
	return (
		<Page>
			<h1 className="sr-only">{t("link.title")}</h1>
			<EmptyState
				title={t("link.declined")}
				action={
					user && (
						<ButtonLink kind="primary" to="/my">
							{t("link.to_own")}
						</ButtonLink>
					)
				}
			>
				{t("link.declined_at", { conference: conferenceName(conference, locale) })} <DateText at={at} />.{" "}
				{contact === "" ? t("link.no_contact") : t("link.contact", { contact })}
			</EmptyState>
		</Page>
	);
}

/** Says that the link is expired or invalid, or the server cannot be reached. */
function LinkFailure({ error, onAgain }: { error: unknown; onAgain(): void }) {
	const { t } = useTranslation("my-reviews");
	const { user } = useAuthSession();
	const over = error instanceof ApiError && (error.status === 422 || error.status === 404);
	return (
		<Page>
			<h1 className="sr-only">{t("link.title")}</h1>
			<EmptyState
				title={t(over ? "link.over" : "link.failed")}
				action={
					over ? (
						user && (
							<ButtonLink kind="primary" to="/my">
								{t("link.to_own")}
							</ButtonLink>
						)
					) : (
						<Button kind="primary" onClick={onAgain}>
							{t("link.again")}
						</Button>
					)
				}
			>
				{over ? t("link.over_text") : formatError(error)}
			</EmptyState>
		</Page>
	);
}
