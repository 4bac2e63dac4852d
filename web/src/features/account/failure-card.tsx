import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../lib/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { AuthCard, LoginLink } from "./auth-card.tsx";
import { isFormError, useRefusalText } from "./refusal-text.ts";

interface FailureCardProps {
	title: string;
	error: unknown;
	/** `returnQuery` */
	search?: string;
	onAgain(): void;
}

export function FailureCard({ title, error, search = "", onAgain }: FailureCardProps) {
	const { t } = useTranslation("account");
	const text = useRefusalText();
	usePageTitle(title);
	const refused = isFormError(error);
	return (
		<AuthCard title={title}>
			<p role="alert" className="mb-5 text-15">
				{text(error)}
			</p>
			<div className="flex flex-col gap-2">
				{!refused && (
					<Button kind="primary" large wide onClick={onAgain}>
						{t("again")}
					</Button>
				)}
				<LoginLink primary={refused} search={search} />
			</div>
		</AuthCard>
	);
}
