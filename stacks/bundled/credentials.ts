import { fromEnv } from "@aws-sdk/credential-provider-env";

/**
 * Lambda's credentials are in the environment; profiles, single sign-on and machine roles stay out of the
 * bundle.
 * @public
 */
export const defaultProvider = fromEnv;
