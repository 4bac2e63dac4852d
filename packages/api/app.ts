import { AppError } from "@deck/core/kernel/errors";
import { isFromCloudFront } from "@deck/core/kernel/origin";
import type { Ports } from "@deck/core/kernel/ports";
import { withSharedReads } from "@deck/core/kernel/shared-reads";
import { POLICY_HEADER } from "@deck/core/site/site-headers";
import { Hono } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import { anyone } from "./access.ts";
import { accountRoutes } from "./account/routes.ts";
import { socialRoutes } from "./account/social-routes.ts";
import { answerTemplateRoutes } from "./answer-template/routes.ts";
import { auditRoutes } from "./audit/routes.ts";
import { bodyLimit } from "./body.ts";
import { bulkRoutes } from "./bulk/routes.ts";
import { NOT_CACHED } from "./cache-control.ts";
import { chatFileRoutes, chatRoutes } from "./chat/routes.ts";
import { compression } from "./compression.ts";
import { conferencePartRoutes } from "./conference/part-routes.ts";
import { previewRoutes } from "./conference/preview-routes.ts";
import { conferenceRoutes } from "./conference/routes.ts";
import { csrf } from "./csrf.ts";
import { deckRoutes } from "./deck/routes.ts";
import { draftRoutes } from "./draft/routes.ts";
import { onError } from "./errors.ts";
import { expertRoutes } from "./expert/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import type { AppEnv } from "./hono-env.ts";
import { issueRoutes } from "./issue/routes.ts";
import { mailRoutes } from "./mail/routes.ts";
import { mailingRoutes } from "./mailing/routes.ts";
import { registrationNoteRoutes } from "./note/registration-routes.ts";
import { noteRoutes } from "./note/routes.ts";
import { originalityFileRoutes, originalityRoutes } from "./originality/routes.ts";
import type { SitePages } from "./pages/render-page.ts";
import { pageRoutes } from "./pages/routes.ts";
import { distinctAuthorsRoutes } from "./paper/distinct-author-routes.ts";
import { paperLifecycleRoutes } from "./paper/lifecycle-routes.ts";
import { paperFileRoutes, paperRoutes } from "./paper/routes.ts";
import { peopleRoutes } from "./people/routes.ts";
import { reviewerRoutes } from "./profile/reviewer-routes.ts";
import { dataFileRoutes, profileRoutes } from "./profile/routes.ts";
import { programmeFileRoutes } from "./programme/file-routes.ts";
import { programmeRoutes } from "./programme/routes.ts";
import { starRoutes } from "./programme/star-routes.ts";
import { registrationFileRoutes, registrationRoutes } from "./registration/routes.ts";
import { requestLog } from "./request-log.ts";
import { authorReviewFileRoutes, authorReviewRoutes } from "./review/author-routes.ts";
import { reviewFileRoutes } from "./review/file-routes.ts";
import { linkUploadRoutes } from "./review/link-upload-routes.ts";
import { ownReviewRoutes } from "./review/own-routes.ts";
import { staffReviewRoutes } from "./review/staff-routes.ts";
import { summary } from "./route-description.ts";
import { savedViewRoutes } from "./saved-view/routes.ts";
import { staffRoutes } from "./staff/routes.ts";
import { uploadRoutes } from "./upload/routes.ts";

/**
 * Creates the API under /api and the files under /files. Routes declare access (`access.ts`), input (`body.ts`) and a
 * summary (`route-description.ts`).
 */
export function createApp(ports: Ports, site: SitePages = NO_SITE) {
	const app = new Hono<AppEnv>();
	app.use(requestLog);
	app.use(compression);
	app.use(async (c, next) => {
		c.set("ports", { ...ports, table: withSharedReads(ports.table) });
		if (!isFromCloudFront(ports.config, c.req.header("x-origin-secret")))
			throw new AppError("forbidden", "forbidden");
		c.header("Cache-Control", NOT_CACHED);
		await next();
	});
	// Weak: the same response has several encodings.
	const retainedHeaders = [...RETAINED_304_HEADERS, POLICY_HEADER];
	app.use("/api/public/*", etag({ weak: true, retainedHeaders }));
	app.use(bodyLimit);
	app.use(csrf);
	app.onError(onError);
	app.notFound(() => {
		throw new AppError("not_found", "not_found");
	});
	return app
		.route("/api", accountRoutes)
		.route("/api", socialRoutes)
		.route("/api", profileRoutes)
		.route("/api", mailRoutes)
		.route("/api", reviewerRoutes)
		.route("/api", peopleRoutes)
		.route("/api", deckRoutes)
		.route("/api", conferenceRoutes)
		.route("/api", conferencePartRoutes)
		.route("/api", previewRoutes)
		.route(
			"/api",
			pageRoutes(site, (path, header) => app.request(path, { headers: anonymousHeaders(header) })),
		)
		.route("/api", staffRoutes)
		.route("/api", auditRoutes)
		.route("/api", uploadRoutes)
		.route("/api", draftRoutes)
		.route("/api", paperRoutes)
		.route("/api", paperLifecycleRoutes)
		.route("/api", originalityRoutes)
		.route("/api", issueRoutes)
		.route("/api", expertRoutes)
		.route("/api", staffReviewRoutes)
		.route("/api", ownReviewRoutes)
		.route("/api", linkUploadRoutes)
		.route("/api", authorReviewRoutes)
		.route("/api", programmeRoutes)
		.route("/api", programmeFileRoutes)
		.route("/api", starRoutes)
		.route("/api", registrationRoutes)
		.route("/api", distinctAuthorsRoutes)
		.route("/api", noteRoutes)
		.route("/api", registrationNoteRoutes)
		.route("/api", chatRoutes)
		.route("/api", mailingRoutes)
		.route("/api", answerTemplateRoutes)
		.route("/api", savedViewRoutes)
		.route("/api", bulkRoutes)
		.route("/files", paperFileRoutes)
		.route("/files", originalityFileRoutes)
		.route("/files", reviewFileRoutes)
		.route("/files", authorReviewFileRoutes)
		.route("/files", registrationFileRoutes)
		.route("/files", chatFileRoutes)
		.route("/files", dataFileRoutes)
		.route("/api", healthRoutes)
		.get("/api/openapi.json", summary("This document.", { 200: "OpenAPI 3.1" }), anyone(), async (c) => {
			const { DOCUMENT } = await import("#lazy/openapi");
			return c.json(DOCUMENT);
		});
}

export type AppType = ReturnType<typeof createApp>;

const notBuilt = () => Promise.reject(new Error("the site is not built"));
const NO_SITE: SitePages = { empty: notBuilt, renderPage: notBuilt };

/** Returns the headers of CloudFront that an internal request must repeat. */
function anonymousHeaders(header: (name: string) => string | undefined): Record<string, string> {
	const names = ["x-origin-secret", "x-client-ip"];
	return Object.fromEntries(names.map((name) => [name, header(name) ?? ""]));
}
