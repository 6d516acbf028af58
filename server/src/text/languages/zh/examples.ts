import type { Examples } from '../examples.ts';

export const examples: Examples = {
  sample: '我们还不知道办公室的情况,大家先看一下这个方案。',
  decided: '我们决定三月份上线。',
  promised: '我来发给大家。',
  due: { text: '明天给我就可以。', day: '2026-03-03' },
  open: '还没确定谁来付钱。',
  question: '谁来做记录',
  everything: '总结一下会议。',
};
