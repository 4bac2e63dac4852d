import type { User } from "@deck/contracts/account";
import type { ReviewPage } from "@deck/contracts/own-review";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { reviewAddress } from "./review-props.ts";

interface OtherAccountQuestionProps {
	page: ReviewPage;
	user: User;
	onContinue(): void;
}

/**
 * Asks a signed-in user with an expert's link: continue as the expert, or with the account? These are never
 * merged.
 */
export function OtherAccountQuestion({ page, user, onContinue }: OtherAccountQuestionProps) {
	const { t } = useTranslation("my-reviews");
	const { name, email } = page.reviewer;
	const same = user.email.toLowerCase() === email.toLowerCase();
	return (
		<Page>
			<div className="mx-auto max-w-[560px]">
				<h1 className="mb-4 text-22">{t(same ? "other.same_title" : "other.title")}</h1>
				<Card>
					<p className="text-15 break-words">{t("other.invited", { name, email })}</p>
					<p className="mt-2 text-15 break-words">{t("other.signed_in", { email: user.email })}</p>
					<p className="mt-2 text-14 text-secondary">{t(same ? "other.same_text" : "other.text")}</p>
					<div className="mt-5 flex flex-wrap gap-2">
						{same ? (
							<>
								<ButtonLink kind="primary" to={reviewAddress(page)}>
									{t("other.own_review")}
								</ButtonLink>
								<Button onClick={onContinue}>{t("other.by_link")}</Button>
							</>
						) : (
							<>
								<Button kind="primary" onClick={onContinue}>
									{t("other.go_on", { name })}
								</Button>
								<ButtonLink to="/my">{t("other.own_account")}</ButtonLink>
							</>
						)}
					</div>
				</Card>
			</div>
		</Page>
	);
}
