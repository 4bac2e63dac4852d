import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart, PromptSuspense } from "../ui/prompt-suspense.tsx";
import { Spinner } from "../ui/spinner.tsx";
import type { ErrorViewProps } from "./error-view.tsx";

const ErrorView = lazyPart<ComponentType<ErrorViewProps>>(async () => {
	try {
		return (await import("./error-view.tsx")).ErrorView;
	} catch {
		return NoConnection;
	}
});

export function ErrorPage(props: ErrorViewProps) {
	return (
		<PromptSuspense fallback={<Spinner page />}>
			<ErrorView {...props} />
		</PromptSuspense>
	);
}

function NoConnection() {
	const { t } = useTranslation("shell");
	return <p className="m-auto max-w-md px-4 py-12 text-center text-16">{t("no_connection")}</p>;
}
