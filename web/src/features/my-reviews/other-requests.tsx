import type { ReviewPage } from "@deck/contracts/own-review";
import { Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import useSWR from "swr";
import { alertSuccess } from "../../lib/alerts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useAction } from "../../ui/use-action.ts";
import type { ReviewSource } from "./review-source.ts";

interface OtherRequestsProps {
	page: ReviewPage;
	others: NonNullable<ReviewSource["others"]>;
}

/**
 * Offers an e-mail with other requests. Titles and links go by e-mail only: this page's link may have been
 * forwarded.
 */
export function OtherRequests({ page, others }: OtherRequestsProps) {
	const { t } = useTranslation("my-reviews");
	const { data } = useSWR(["other requests", page.conference.id, page.id], () => others.read(), {
		revalidateOnFocus: false,
	});
	const { email } = page.reviewer;
	const [busy, send] = useAction(async () => {
		await others.email();
		alertSuccess(t("requests.sent", { email }));
	});
	if (!data || data.count === 0) return null;
	return (
		<Card title={t("requests.title", { count: data.count })}>
			<p className="mb-3 text-13 text-secondary">{t("requests.hint", { email })}</p>
			<Button icon={Mail} busy={busy} onClick={send}>
				{t("requests.send")}
			</Button>
		</Card>
	);
}
