import { defaultChannelGroups } from '@sillage/contract/attribution/default-channel-groups';
import { describe, expect, test } from 'vitest';
import { directNode } from '../visits/node.ts';
import { channelGrouper, channelGroupFaults, type GroupedTouch } from './channel-groups.ts';

const touch = (source: string, given: Partial<GroupedTouch> = {}): GroupedTouch => ({
  ...directNode,
  source,
  medium: null,
  campaignName: null,
  ...given,
});

describe('the groups by default', () => {
  const groupOf = channelGrouper(defaultChannelGroups);

  test.each([
    ['direct', null, 'direct'],
    ['search:google', null, 'organic-search'],
    ['google-ads', null, 'paid-search'],
    ['google-ads', 'display', 'display'],
    ['google-ads', 'video', 'paid-video'],
    ['google-ads', 'shopping', 'paid-shopping'],
    ['utm:google_ads', 'cpc', 'paid-search'],
    ['utm:google_ads', null, 'paid-search'],
    ['utm:facebook_ads', 'cpc', 'paid-social'],
    ['utm:meta_ads', 'cpc', 'paid-social'],
    ['utm:meta_ads', null, 'paid-social'],
    ['utm:linkedin_ads', 'cpc', 'paid-social'],
    ['utm:tiktokads', 'cpc', 'paid-social'],
    ['utm:tiktokads', null, 'paid-social'],
    ['utm:tiktokads', 'video', 'paid-video'],
    ['utm:youtube-ads', null, 'paid-video'],
    ['utm:youtubeads', null, 'paid-video'],
    ['utm:amazon_ads', null, 'paid-shopping'],
    ['utm:taboola-ads', null, 'paid-other'],
    ['utm:leads', null, 'unassigned'],
    ['utm:youtube_ads', 'cpc', 'paid-video'],
    ['utm:threads', null, 'organic-social'],
    ['tiktok-ads', 'organic', 'paid-social'],
    ['pinterest-ads', null, 'paid-social'],
    ['pinterest-ads', 'social', 'organic-social'],
    ['utm:amazon', 'cpc', 'paid-shopping'],
    ['referral:amazon.fr', null, 'shopping'],
    ['referral:netflix.com', null, 'video'],
    ['utm:google', 'cpc', 'paid-search'],
    ['utm:google', 'organic', 'organic-search'],
    ['utm:bing', 'CPC', 'paid-search'],
    ['social:facebook', null, 'organic-social'],
    ['meta-ads', null, 'paid-social'],
    ['meta-ads', 'paid_social', 'paid-social'],
    ['meta-ads', 'social', 'organic-social'],
    ['utm:fb', 'paid-social', 'paid-social'],
    ['utm:instagram', 'story', 'organic-social'],
    ['social:youtube', null, 'video'],
    ['referral:chatgpt.com', null, 'ai-assistants'],
    ['utm:chatgpt.com', null, 'ai-assistants'],
    ['referral:www.perplexity.ai', null, 'ai-assistants'],
    ['referral:gemini.google.com', null, 'ai-assistants'],
    ['referral:copilot.microsoft.com', null, 'ai-assistants'],
    ['referral:claude.ai', null, 'ai-assistants'],
    ['referral:chat.mistral.ai', null, 'ai-assistants'],
    ['utm:newsletter', null, 'email'],
    ['utm:brevo', 'email', 'email'],
    ['utm:brevo', 'sms', 'messages'],
    ['utm:brevo', 'cpc', 'paid-other'],
    ['referral:mail.google.com', null, 'email'],
    ['utm:awin', 'affiliation', 'affiliates'],
    ['utm:lemonde', 'display', 'display'],
    ['utm:x', 'sms', 'messages'],
    ['utm:inconnu', 'cpc', 'paid-other'],
    ['referral:blog.fr', null, 'referral'],
    ['custom', 'offline', 'offline'],
    ['custom', null, 'custom'],
    ['custom', 'email', 'email'],
    ['utm:inconnu', 'inconnu', 'unassigned'],
    ['others', null, 'unassigned'],
  ])('%s with medium %s is in %s', (source, medium, group) => {
    expect(groupOf(touch(source, { medium })).identifier).toBe(group);
  });

  test('they are a table that a project could send', () => {
    expect(channelGroupFaults(defaultChannelGroups)).toEqual([]);
  });
});

test('all conditions of a rule must hold, and the first group that fits wins', () => {
  const groupOf = channelGrouper([
    {
      identifier: 'sales',
      name: 'Soldes',
      rules: [{ campaigns: ['*soldes*'], mediums: ['cpc'] }, { integrationIds: ['an-id'] }],
    },
    { identifier: 'all', name: 'Tout', rules: [{ sources: ['*'] }] },
  ]);
  const of = (given: Partial<GroupedTouch>) => groupOf(touch('utm:x', given)).identifier;
  expect(of({ campaignName: 'Les Soldes d’hiver', medium: 'cpc' })).toBe('sales');
  expect(of({ campaignName: 'Les Soldes d’hiver' })).toBe('all');
  expect(of({ medium: 'cpc' })).toBe('all');
  expect(of({ integrationId: 'an-id' })).toBe('sales');
});

test('a star is any text, at the start or the end of a pattern', () => {
  const fits = (pattern: string, source: string) =>
    channelGrouper([{ identifier: 'a', name: 'A', rules: [{ sources: [pattern] }] }])(touch(source))
      .identifier === 'a';
  expect(fits('referral:*', 'referral:blog.fr')).toBe(true);
  expect(fits('*.gouv.fr', 'referral:x.gouv.fr')).toBe(true);
  expect(fits('*blog*', 'referral:blog.fr')).toBe(true);
  expect(fits('Referral:BLOG.fr', 'referral:blog.fr')).toBe(true);
  expect(fits('blog.fr', 'referral:blog.fr')).toBe(false);
});

test('a table says what is wrong with it', () => {
  const group = (identifier: string, name: string, source: string) => ({
    identifier,
    name,
    rules: [{ sources: [source] }],
  });
  expect(
    channelGroupFaults([group('a', 'A', 'x'), group('a', 'B', 'y'), group('others', 'A ', 'a*b')]),
  ).toEqual([
    'groups.1.identifier must be unique',
    'groups.2.identifier must not be one of the following values: unassigned, others, unknown',
    'groups.2.name must be unique',
    'groups must have * only at the start or the end of a text',
  ]);
});
