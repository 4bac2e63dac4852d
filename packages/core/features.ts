import { accountFeature } from "./account/feature.ts";
import { addressFeature } from "./address/feature.ts";
import { answerTemplateFeature } from "./answer-template/feature.ts";
import { bulkFeature } from "./bulk/feature.ts";
import { chatFeature } from "./chat/feature.ts";
import { conferenceFeature } from "./conference/feature.ts";
import { draftFeature } from "./draft/feature.ts";
import { expertFeature } from "./expert/feature.ts";
import type { Feature } from "./feature.ts";
import { issueFeature } from "./issue/feature.ts";
import { mailingFeature } from "./mailing/feature.ts";
import { maintenanceFeature } from "./maintenance/feature.ts";
import { noteFeature } from "./note/feature.ts";
import { originalityFeature } from "./originality/feature.ts";
import { distinctAuthorsFeature } from "./paper/distinct-authors/feature.ts";
import { paperFeature } from "./paper/feature.ts";
import { peopleFeature } from "./people/feature.ts";
import { programmeFeature } from "./programme/feature.ts";
import { registrationFeature } from "./registration/feature.ts";
import { reviewFeature } from "./review/feature.ts";
import { savedViewFeature } from "./saved-view/feature.ts";
import { staffFeature } from "./staff/feature.ts";
import { staffDigestFeature } from "./staff-digest/feature.ts";
import { uploadFeature } from "./upload/feature.ts";

/** Features used by others come first. */
export const FEATURE_LIST = [
	addressFeature,
	maintenanceFeature,
	accountFeature,
	conferenceFeature,
	peopleFeature,
	staffFeature,
	uploadFeature,
	draftFeature,
	paperFeature,
	originalityFeature,
	issueFeature,
	expertFeature,
	reviewFeature,
	staffDigestFeature,
	registrationFeature,
	programmeFeature,
	noteFeature,
	chatFeature,
	answerTemplateFeature,
	mailingFeature,
	savedViewFeature,
	distinctAuthorsFeature,
	bulkFeature,
] as const;

export const FEATURES: readonly Feature[] = [...FEATURE_LIST];
