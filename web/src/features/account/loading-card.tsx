import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../lib/page-title.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { AuthCard } from "./auth-card.tsx";

export function LoadingCard({ title }: { title: string }) {
	const { t } = useTranslation("account");
	usePageTitle(title);
	return (
		<AuthCard title={title} lead={t("wait")}>
			<div className="flex min-h-20 items-center justify-center">
				<Spinner size={28} />
			</div>
		</AuthCard>
	);
}
