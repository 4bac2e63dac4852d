import { useTranslation } from "react-i18next";
import { ApiError } from "../../lib/api-error.ts";
import { formatError } from "../../lib/report-error.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";

/** The link is expired or invalid, or the server is unreachable. */
export function LinkFailure({ error, onAgain }: { error: unknown; onAgain(): void }) {
	const { t } = useTranslation("review");
	const over = error instanceof ApiError && (error.status === 422 || error.status === 404);
	return (
		<Page>
			<h1 className="sr-only">{t("link.title")}</h1>
			<EmptyState
				title={t(over ? "link.over" : "link.failed")}
				action={
					over ? (
						<ButtonLink kind="primary" to="/my">
							{t("link.to_own")}
						</ButtonLink>
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
